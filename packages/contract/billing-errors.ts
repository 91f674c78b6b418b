/** Errors of packages, checkout, payments, invoices and NFC cards: a part of the catalogue in errors.ts. */
export const billingErrors = {
  plan_has_no_end: { status: 409, text: 'You have this plan, or a larger one, without an end.' },
  // packages
  package_key_taken: { status: 409, text: 'There is a package with this key already.' },
  package_in_use: {
    status: 409,
    text: 'This package has prices, or people have it. Switch it off instead of deleting it.',
  },
  free_plan_taken: { status: 409, text: 'There is a free plan already: only one package has level 0.' },
  free_plan_stays: {
    status: 409,
    text: 'This is the free plan, which everybody falls back to. It stays active, at level 0 and for users.',
  },
  package_feature_not_found: { status: 404, text: 'There is no such feature of a package.' },
  package_feature_taken: { status: 409, text: 'This package has this feature already. Edit that one.' },
  package_price_taken: {
    status: 409,
    text: 'This package has an active price for this country and period already. Switch that one off first.',
  },
  package_price_in_use: {
    status: 409,
    text: 'Somebody has bought at this price. Switch it off instead of deleting it.',
  },

  // NFC cards
  nfc_template_not_found: { status: 404, text: 'There is no such NFC template.' },
  nfc_template_taken: { status: 409, text: 'There is an NFC template with this name already.' },
  nfc_template_in_use: {
    status: 409,
    text: 'Somebody has asked for this template. Deactivate it instead of deleting it.',
  },
  nfc_enquiry_not_found: { status: 404, text: 'There is no such enquiry.' },
  nfc_out_of_stock: { status: 409, text: 'There are not enough of these cards at the moment.' },
  nfc_order_not_found: { status: 404, text: 'There is no such order of NFC cards.' },
  nfc_price_on_request: {
    status: 409,
    text: 'This card has no price for your country. Send an enquiry, and we write to you.',
  },
  nfc_refunded: {
    status: 409,
    text: 'The money of this order went back to the buyer, so its cards are not made. You can cancel it.',
  },
  nfc_lost_too_long: {
    status: 409,
    text: 'These chips were reported lost more than seven days ago, and stay closed. Order a new card instead.',
  },
  nfc_unsent: { status: 409, text: 'Say who carries the parcel, or write a note, before it is sent.' },

  // invoices
  invoice_not_found: { status: 404, text: 'There is no such invoice.' },
  invoice_issued: { status: 409, text: 'An issued invoice never changes. Correct it by a credit note.' },
  invoice_not_issued: { status: 409, text: 'This is a draft: only issued invoices can be credited.' },
  invoice_total_changed: { status: 409, text: 'Tax rates have changed. Look at the new total first.' },
  invoice_mixed: {
    status: 409,
    text: 'Exempt and taxed lines to a business with a GST number are two papers. Write the exempt lines into a draft of their own.',
  },
  invoice_series_full: {
    status: 409,
    text: 'The numbers of this prefix are used up for this year. Choose another prefix in the settings of the seller.',
  },
  credit_above_invoice: { status: 409, text: 'This is more than what is left of the invoice.' },

  // checkout, payments
  price_of_own_country: {
    status: 409,
    text: 'Your country has a price of its own. Choose it in the price list.',
  },
  price_of_other_country: { status: 409, text: 'This price is for another country.' },
  price_not_sold: { status: 409, text: 'This price is no longer sold.' },
  trial_not_offered: { status: 409, text: 'This package has no trial.' },
  price_changed: {
    status: 409,
    text: 'The price has changed. Nothing was charged. Look at the new sum, then decide again.',
  },
  bill_changed: {
    status: 409,
    text: 'The bill has changed. Nothing was charged. Look at its tax and at what you get, then decide again.',
  },
  selling_not_set_up: {
    status: 409,
    text: 'Nothing can be bought here yet. Please ask whoever runs this site.',
  },
  idempotency_key_reused: {
    status: 409,
    text: 'This was sent before with other values. Reload the page and try again.',
  },
  coupon_not_found: { status: 404, text: 'There is no such coupon.' },
  coupon_code_taken: {
    status: 409,
    text: 'Another coupon has this code, perhaps an archived one. Choose another code.',
  },
  coupon_used: {
    status: 409,
    text: 'Orders were made with this coupon, so its code and its worth stay. Create another coupon.',
  },
  coupon_unknown: { status: 409, text: 'There is no such coupon code. Check how it is written.' },
  coupon_not_yet: { status: 409, text: 'This coupon code is not valid yet.' },
  coupon_over: { status: 409, text: 'This coupon code is not valid any more.' },
  coupon_used_up: { status: 409, text: 'This coupon code has been used as often as it can be.' },
  coupon_used_by_you: { status: 409, text: 'You have used this coupon code already.' },
  coupon_not_for_this: { status: 409, text: 'This coupon code is not for what you are buying.' },
  coupon_other_currency: { status: 409, text: 'This coupon code is for prices in another currency.' },
  coupon_first_purchase: { status: 409, text: 'This coupon code is for a first purchase only.' },
  order_not_found: { status: 404, text: 'There is no such order.' },
  payment_not_found: { status: 404, text: 'There is no such payment.' },
  payment_provider_unknown: { status: 404, text: 'There is no such way to pay here.' },
  payment_provider_unreachable: {
    status: 503,
    text: 'The payment provider does not answer. Nothing was charged. Please try again soon.',
  },
  payment_provider_refused: {
    status: 409,
    text: 'The payment provider does not take this payment. Nothing was charged. Choose another way to pay.',
  },
  payment_not_verified: {
    status: 400,
    text: 'This does not come from the payment provider. We ask the provider ourselves.',
  },
  sum_not_payable: {
    status: 409,
    text: 'This sum is too small to be paid online. Nothing was charged. Choose another way to pay, or buy more at once.',
  },
  renewal_not_offered: {
    status: 409,
    text: 'This plan cannot renew by itself. Pay without that: before it ends, you get a mail with a link.',
  },
  payment_recorded: { status: 409, text: 'A payment with this reference is recorded already.' },
  surplus_does_not_fit: {
    status: 409,
    text: 'This money does not pay that order: the order has another price or is paid already.',
  },
  payout_too_large: { status: 409, text: 'This is more than what the organiser is owed.' },
  refund_too_large: { status: 409, text: 'This is more than what is left of the payment.' },
  webhook_refused: { status: 400, text: 'The signature of this event is not right.' },
  webhook_event_not_found: { status: 404, text: 'There is no such event.' },
  code_closed: {
    status: 409,
    text: 'No chip can open this code now: its card is deleted, blocked, switched off, or waits for its person.',
  },
} as const
