export { awaitMail, HANG_UP, MailServer, type TakenMail } from './fixtures/mail-server.fixture.ts';
