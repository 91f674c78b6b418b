import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { sessionIdleDays } from '#contract/constants.ts'
import type { EndReason } from '#web/lib/session.ts'
import './auth-sheet.css'

const texts: Readonly<Record<EndReason, MessageDescriptor>> = {
  idle: msg`You were signed out because you had not used Visita for ${sessionIdleDays} days. Drafts on this device are still there.`,
  ended: msg`You were signed out because your session was ended, for example on another device or by a new password. Drafts on this device are still there.`,
  forbidden: msg`You were signed out because you asked for something that your account may not see or do.`,
  tab: msg`You were signed out in another tab.`,
}

/** Says why somebody who was signed in has to sign in again. */
export function EndedText({ reason }: { readonly reason: EndReason }) {
  const { t } = useLingui()
  return (
    <span className="v-auth-ended" role="status">
      {t(texts[reason])}
    </span>
  )
}
