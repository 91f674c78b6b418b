import type { Payment } from '../features/payments/machine/state.ts'

/** What a provider of the world of `money-world.ts` has, which is what is true. */

export type RealRefund = {
  readonly id: string
  readonly key: string | null
  readonly amountMinor: number
  status: 'processing' | 'done' | 'failed'
}
export type Dispute = {
  readonly id: string
  readonly amountMinor: number
  readonly currency: string
  status: 'open' | 'won' | 'lost'
}
/** A payment as its provider has it. */
export type RealPayment = {
  readonly id: number
  readonly attempt: number
  readonly at: 0 | 1
  readonly isOffline: boolean
  readonly isOurMoney: boolean
  amountMinor: number
  readonly currency: string
  status: Payment['status']
  readonly refunds: RealRefund[]
  readonly disputes: Dispute[]
}
/** What a provider can still give back of a payment, or take for a dispute. */
export const leftAtProvider = ({ amountMinor, refunds, disputes }: RealPayment): number =>
  disputes.reduce(
    (left, dispute) => left - (dispute.status === 'lost' ? dispute.amountMinor : 0),
    refunds.reduce(
      (left, { status, amountMinor: part }) => left - (status === 'failed' ? 0 : part),
      amountMinor,
    ),
  )

export const copy = (payment: RealPayment): RealPayment => ({
  ...payment,
  refunds: payment.refunds.map((refund) => ({ ...refund })),
})

/** What happens at a provider, without us: a capture, a refund of its dashboard, a refund that ends or is taken back, a dispute. */
export function change(payment: RealPayment, a: number, b: number, newName: () => number): void {
  const left = leftAtProvider(payment)
  const refund = payment.refunds[a % (payment.refunds.length || 1)]
  const dispute = payment.disputes[0]
  if (b % 6 === 0 && payment.status !== 'captured') {
    payment.status = 'captured'
    if (a % 7 === 0) payment.amountMinor = 900
  } else if (payment.status !== 'captured') return
  else if (b % 6 === 1 && left > 0) {
    const amountMinor = a % 3 === 0 ? left : 1 + (a % left)
    payment.refunds.push({
      id: `r${newName()}`,
      key: null,
      amountMinor,
      status: a % 4 === 0 ? 'processing' : 'done',
    })
  } else if (b % 6 === 2 && refund?.status === 'processing') refund.status = a % 3 === 0 ? 'failed' : 'done'
  else if (b % 6 === 3 && refund?.status === 'done') refund.status = 'failed'
  else if (b % 6 === 4 && dispute === undefined && left > 0) {
    const amountMinor = 1 + (a % left)
    payment.disputes.push({ id: `d${payment.id}`, amountMinor, currency: payment.currency, status: 'open' })
  } else if (b % 6 === 5 && dispute !== undefined) {
    if (dispute.status === 'open' && dispute.amountMinor <= left)
      dispute.status = a % 2 === 0 ? 'lost' : 'won'
    else if (dispute.status === 'lost') dispute.status = 'won'
  }
}
