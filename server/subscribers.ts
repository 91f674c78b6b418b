import {
  sendPasswordNotice,
  sendResetCode,
  sendTakenNotice,
  sendVerificationCode,
  sweepAuth,
} from './features/auth/index.ts'
import { makeAvifSizes } from './features/files/index.ts'
import type { Schedules, Subscribers } from './platform/jobs.ts'

/** The one list of who hears what: event → named handlers, run after the commit by the job queue. */
export const subscribers: Subscribers = {
  UserSignedUp: { sendVerificationCode },
  VerificationAsked: { sendVerificationCode },
  SignUpRefused: { sendTakenNotice },
  PasswordResetAsked: { sendResetCode },
  PasswordChanged: { sendPasswordNotice },
  FileStored: { makeAvifSizes },
}

/** Work by the clock, UTC. */
export const schedules: Schedules = {
  sweepAuth: { cron: '17 * * * *', run: sweepAuth },
}
