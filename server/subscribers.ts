import { maintainVisits } from './features/analytics/index.ts'
import {
  sendGuessNotice,
  sendPasswordNotice,
  sendPhoneCode,
  sendResetCode,
  sendSignUpMail,
  sendVerificationCode,
  sweepAuth,
} from './features/auth/index.ts'
import { sendContactNotice } from './features/contacts/index.ts'
import { sweepFiles } from './features/files/store-pictures.ts'
import { sweepAllowances } from './platform/allowances.ts'
import type { Schedules, Subscribers } from './platform/jobs.ts'

/** The one list of who hears what: event → named handlers, run after the commit by the job queue. */
export const subscribers: Subscribers = {
  UserSignedUp: { sendSignUpMail },
  VerificationAsked: { sendVerificationCode },
  PhoneVerificationAsked: { sendPhoneCode },
  PasswordResetAsked: { sendResetCode },
  PasswordChanged: { sendPasswordNotice },
  PasswordGuessed: { sendGuessNotice },
  ContactShared: { sendContactNotice },
}

/** Work by the clock, UTC. */
export const schedules: Schedules = {
  maintainVisits: { cron: '7 0 * * *', run: maintainVisits },
  sweepFiles: { cron: '47 3 * * *', run: sweepFiles },
  sweepAllowances: { cron: '37 * * * *', run: sweepAllowances },
  sweepAuth: { cron: '17 * * * *', run: sweepAuth },
}
