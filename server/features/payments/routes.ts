import * as contract from '#contract/payments.ts'
import * as adminContract from '#contract/payments-admin.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import { adminRoutes } from './admin.ts'
import { decideRefundOutcome } from './decide-refund-outcome.ts'
import { createOrder } from './create-order.ts'
import { getPayment, getPaymentStatus, listPayments } from './list-payments.ts'
import { findOwnPrice, listPaymentOptions, quotePayment } from './quote-payment.ts'
import { getSandboxOrder, paySandboxOrder } from './pay-sandbox-order.ts'
import { verifyPayment } from './verify-payment.ts'
import { receiveReturn } from './receive-return.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const paymentsRoutes = [
  route(contract.quotePayment, quotePayment),
  route(contract.findOwnPrice, findOwnPrice),
  route(contract.createOrder, createOrder),
  route(contract.verifyPayment, verifyPayment),
  route(contract.listPaymentOptions, listPaymentOptions),
  route(contract.listPayments, listPayments),
  route(contract.getPayment, getPayment),
  route(contract.getPaymentStatus, getPaymentStatus),
  route(contract.receiveWebhook, receiveWebhook),
  route(contract.getSandboxOrder, getSandboxOrder),
  route(contract.paySandboxOrder, paySandboxOrder),
  route(adminContract.decideRefundOutcome, decideRefundOutcome),
  ...adminRoutes,
]

export const paymentPages: readonly PageRoute[] = [
  {
    methods: ['GET', 'POST'],
    paths: ['/payment/return/:order'],
    isOpenToOtherSites: true,
    handle: receiveReturn,
  },
]
