/**
 * Bounces: mails that a mail server took, and told later that they could not be delivered.
 * Owns no table: the rows of mails and the marks of addresses are the platform's (decision 0211).
 * Reads a mailbox by the clock (`readBounces`), and receives what a mail provider tells.
 * Never: a text of a bounce in the database but the line of the mail server.
 */
export { readBounces } from './read-bounces.ts'
export { bouncesRoutes } from './routes.ts'
