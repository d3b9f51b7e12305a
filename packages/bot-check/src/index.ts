export { passBotCheck, withBotCheck } from './bot-check.ts';
