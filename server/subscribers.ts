import { tidyVisits } from './features/analytics/index.ts'
import {
  sendPasswordNotice,
  sendResetCode,
  sendTakenNotice,
  sendVerificationCode,
  sweepAuth,
} from './features/auth/index.ts'
import { sendContactNotice } from './features/contacts/index.ts'
import { sweepFiles } from './features/files/index.ts'
import type { Schedules, Subscribers } from './platform/jobs.ts'

/** The one list of who hears what: event → named handlers, run after the commit by the job queue. */
export const subscribers: Subscribers = {
  UserSignedUp: { sendVerificationCode },
  VerificationAsked: { sendVerificationCode },
  SignUpRefused: { sendTakenNotice },
  PasswordResetAsked: { sendResetCode },
  PasswordChanged: { sendPasswordNotice },
  ContactShared: { sendContactNotice },
}

/** Work by the clock, UTC. */
export const schedules: Schedules = {
  tidyVisits: { cron: '7 0 * * *', run: tidyVisits },
  sweepFiles: { cron: '47 3 * * *', run: sweepFiles },
  sweepAuth: { cron: '17 * * * *', run: sweepAuth },
}
