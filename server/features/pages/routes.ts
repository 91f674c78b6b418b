import {
  getPublicDynamicCode as publicCodeEndpoint,
  unlockDynamicCode as unlockEndpoint,
} from '#contract/dynamic-codes.ts'
import { testCode as testCodeEndpoint } from '#contract/card-codes.ts'
import { withdrawPath } from '#contract/contact-shapes.ts'
import { route } from '#server/platform/http/route.ts'
import { countClick } from './count-click.ts'
import { page } from './page-routes.ts'
import { mailLinks, sendAnswer, showInvitation, showUnsubscribe, unsubscribeByLink } from './mail-links.ts'
import { openShareForm, sendContact } from './share-contact.ts'
import { sendReport, showReport } from './report-link.ts'
import { getPublicDynamicCode, openUnlockForm, unlockDynamicCode, unlockLink } from './unlock-link.ts'
import { invitedCards, showInvitedCard } from './show-invited-card.ts'
import { showPage } from './show-page.ts'
import { showVerification, showVerifyCode } from './verify-student.ts'
import { testCode } from './test-code.ts'
import { showWithdrawal, withdrawContact } from './withdraw-contact.ts'

/** Printed codes are in capitals, people type as they like: the handler reads the address without regard to case. */
const shown = [
  '/p/*',
  '/P/*',
  '/q/*',
  '/Q/*',
  '/n/*',
  '/N/*',
  '/info-link/*',
  '/INFO-LINK/*',
  '/info-page/*',
  '/INFO-PAGE/*',
]

const share = ['/p/:slug/share', '/P/:slug/share']
const click = ['/p/:slug/click', '/P/:slug/click']
const unlock = shown.map((path) => path.replace('*', ':slug/unlock'))
const report = ['/p/:slug/report', '/P/:slug/report']
const withdrawal = [withdrawPath(':key')]

/** Of the API. */
export const scanRoutes = [
  route(testCodeEndpoint, testCode),
  route(publicCodeEndpoint, getPublicDynamicCode),
  route(unlockEndpoint, unlockDynamicCode),
]

export const pageRoutes = [
  page(['GET'], ['/v/:token/qr.svg', '/V/:token/QR.SVG'], showVerifyCode),
  page(['GET'], ['/v/:token', '/V/:token'], showVerification),
  page(['GET'], share, openShareForm),
  page(['POST'], share, sendContact),
  page(['POST'], click, countClick),
  page(['GET'], unlock, openUnlockForm),
  page(['POST'], unlock, unlockLink),
  page(['GET'], report, showReport),
  page(['POST'], report, sendReport),
  page(['GET'], shown, showPage),
  page(['GET'], withdrawal, showWithdrawal),
  page(['POST'], withdrawal, withdrawContact),
  page(['GET'], mailLinks.invitation, showInvitation),
  page(['POST'], mailLinks.invitation, sendAnswer),
  page(['GET'], invitedCards, showInvitedCard),
  page(['GET'], mailLinks.unsubscribe, showUnsubscribe),
  page(['POST'], mailLinks.unsubscribe, unsubscribeByLink),
]
