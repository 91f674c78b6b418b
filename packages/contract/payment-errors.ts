/** Errors of checkout, payments and refunds: a part of the catalogue in errors.ts. */
export const paymentErrors = {
  price_of_own_country: {
    status: 409,
    text: 'Your country has a price of its own. Choose it in the price list.',
  },
  trial_not_offered: { status: 409, text: 'This package has no trial.' },
  price_changed: {
    status: 409,
    text: 'The price has changed. Nothing was charged. Look at the new sum, then decide again.',
  },
  selling_not_set_up: {
    status: 409,
    text: 'Nothing can be bought here yet. Please ask whoever runs this site.',
  },
  idempotency_key_reused: {
    status: 409,
    text: 'This was sent before with other values. Reload the page and try again.',
  },
  order_not_found: { status: 404, text: 'There is no such order.' },
  payment_not_found: { status: 404, text: 'There is no such payment.' },
  payment_provider_unknown: { status: 404, text: 'There is no such way to pay here.' },
  payment_provider_unreachable: {
    status: 503,
    text: 'The payment provider does not answer. Nothing was charged. Please try again soon.',
  },
  payment_not_verified: {
    status: 400,
    text: 'This does not come from the payment provider. We ask the provider ourselves.',
  },
  payment_recorded: { status: 409, text: 'A payment with this reference is recorded already.' },
  refund_too_large: { status: 409, text: 'This is more than what is left of the payment.' },
  webhook_refused: { status: 400, text: 'The signature of this event is not right.' },
  webhook_event_not_found: { status: 404, text: 'There is no such event.' },
} as const
