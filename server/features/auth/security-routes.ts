import * as passkeyContract from '#contract/passkeys.ts'
import * as factorContract from '#contract/second-factor.ts'
import * as sessionContract from '#contract/sessions.ts'
import { route } from '#server/platform/http/route.ts'
import * as passkeys from './passkeys/add-passkey.ts'
import * as secondFactor from './second-factor/confirm-second-factor.ts'
import { enterSecondFactor } from './second-factor/enter-second-factor.ts'
import { confirmIdentity, endOtherSessions, endSession, listSessions } from './sessions/list-sessions.ts'

/** How people protect their own account. */
export const securityRoutes = [
  route(factorContract.enterSecondFactor, enterSecondFactor),
  route(factorContract.getSecurity, secondFactor.getSecurity),
  route(factorContract.startSecondFactor, secondFactor.startSecondFactor),
  route(factorContract.confirmSecondFactor, secondFactor.confirmSecondFactor),
  route(factorContract.resetRecoveryCodes, secondFactor.resetRecoveryCodes),
  route(factorContract.removeSecondFactor, secondFactor.removeSecondFactor),
  route(passkeyContract.createPasskeyChallenge, passkeys.createPasskeyChallenge),
  route(passkeyContract.signInWithPasskey, passkeys.signInWithPasskey),
  route(passkeyContract.startPasskey, passkeys.startPasskey),
  route(passkeyContract.addPasskey, passkeys.addPasskey),
  route(passkeyContract.listPasskeys, passkeys.listPasskeys),
  route(passkeyContract.updatePasskey, passkeys.updatePasskey),
  route(passkeyContract.removePasskey, passkeys.removePasskey),
  route(sessionContract.listSessions, listSessions),
  route(sessionContract.endSession, endSession),
  route(sessionContract.endOtherSessions, endOtherSessions),
  route(sessionContract.confirmIdentity, confirmIdentity),
]
