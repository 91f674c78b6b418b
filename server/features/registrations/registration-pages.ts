import ticketWorker from '#site/browser/ticket-worker.ts?script'
import { maxProofBody } from '#contract/payment-proofs.ts'
import { page } from '../pages/index.ts'
import { siteAddresses } from '../site/index.ts'
import { changeTicket } from './change-ticket.ts'
import { receivePaid } from './receive-paid.ts'
import { downloadTicket, findTicket } from './download-ticket.ts'
import { showRegister } from './register-page.ts'
import { sendRegister } from './send-register.ts'
import { showTicket } from './show-ticket.ts'
import { stopMessages } from './stop-messages.ts'

/** What opens a ticket again where there is no connection. A browser asks for it at most once a day. */
const serveWorker = (): Promise<Response> =>
  Promise.resolve(
    new Response(`${ticketWorker}()`, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        // that of whatever is no page would let it ask for nothing, and every page would be the copy
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      },
    }),
  )

/** The addresses of attendees, without a language and in each. */
export const registrationPages = [
  page(['GET'], siteAddresses('/event/register/:slug'), showRegister),
  page(['POST'], siteAddresses('/event/register/:slug'), sendRegister, maxProofBody),
  page(['GET'], siteAddresses('/event/success'), showTicket),
  page(['GET'], siteAddresses('/event/ticket'), showTicket),
  page(['POST'], siteAddresses('/event/ticket'), changeTicket, maxProofBody),
  page(['GET'], siteAddresses('/event/ticket-worker.js'), serveWorker),
  page(['GET'], siteAddresses('/event/DownloadTicket'), downloadTicket),
  page(['POST'], siteAddresses('/event/DownloadTicket'), findTicket),
  page(['GET', 'POST'], siteAddresses('/event/unsubscribe'), stopMessages),
  { ...page(['POST'], ['/event/paid/:token'], receivePaid), isOpenToOtherSites: true as const },
]
