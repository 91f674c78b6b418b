import * as contract from '#contract/payments.ts'
import * as adminContract from '#contract/payments-admin.ts'
import * as moneyContract from '#contract/payments-money.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import { paymentLists } from './admin.ts'
import { createOrder } from './create-order.ts'
import { getOrder, getPayment, getPaymentStatus, listPayments } from './list-payments.ts'
import { applySurplus, getMoneyOverview } from './money.ts'
import { getOrganiserStatement, recordPayout } from './organiser-money.ts'
import { listPaymentOptions, quotePayment } from './quote-payment.ts'
import { reconcilePayment } from './reconcile-payments.ts'
import { listSellablePrices, recordOfflinePayment } from './record-offline-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { getSandboxOrder, paySandboxOrder } from './pay-sandbox-order.ts'
import { verifyPayment } from './verify-payment.ts'
import { receiveReturn } from './receive-return.ts'
import { receiveWebhook, replayWebhookEvent } from './receive-webhook.ts'

export const paymentsRoutes = [
  route(contract.quotePayment, quotePayment),
  route(contract.createOrder, createOrder),
  route(contract.verifyPayment, verifyPayment),
  route(contract.listPaymentOptions, listPaymentOptions),
  route(contract.listPayments, listPayments),
  route(contract.getPayment, getPayment),
  route(contract.getPaymentStatus, getPaymentStatus),
  route(contract.receiveWebhook, receiveWebhook),
  route(contract.getSandboxOrder, getSandboxOrder),
  route(contract.paySandboxOrder, paySandboxOrder),
  ...paymentLists,
  route(adminContract.getOrder, getOrder),
  route(adminContract.listSellablePrices, listSellablePrices),
  route(adminContract.recordOfflinePayment, recordOfflinePayment),
  route(adminContract.refundPayment, refundPayment),
  route(adminContract.reconcilePayment, reconcilePayment),
  route(adminContract.replayWebhookEvent, replayWebhookEvent),
  route(moneyContract.getMoneyOverview, getMoneyOverview),
  route(moneyContract.applySurplus, applySurplus),
  route(moneyContract.recordPayout, recordPayout),
  route(moneyContract.getOrganiserStatement, getOrganiserStatement),
]

export const paymentPages: readonly PageRoute[] = [
  {
    methods: ['GET', 'POST'],
    paths: ['/payment/return/:order'],
    isOpenToOtherSites: true,
    handle: receiveReturn,
  },
]
