export { awaitMail, CHATTER, HANG_UP, MailServer, SILENCE, type TakenMail } from './fixtures/mail-server.fixture.ts';
