/** Endpoints whose ids or slugs name nothing that belongs to somebody, and why. */
export const ownsNothing: Readonly<Record<string, string>> = {
  'POST /v1/auth/validate_phone': 'a code counts only for whoever is signed in',
  'POST /v1/auth/second-factor/confirm': 'a code counts only for whoever is signed in',
  'POST /v1/auth/second-factor/remove': 'a code counts only for whoever is signed in',
  'POST /v1/auth/passkey/add': 'the ids are those of a passkey that the caller has just made',
  'POST /v1/auth/confirm-identity': 'a passkey has to belong to the caller (add-passkey.test.ts)',
  'POST /v1/auth/session/end':
    'ends sessions of the caller only (list-sessions.test.ts); snapshots leave out sessions',
  'PUT /v1/user/update': 'changes the account of the caller; its ids choose a place and a profession',
  'POST /v1/user/gstDetails': 'stores the billing details of the caller; its ids choose a place',
  'PUT /v1/user/gstDetails': 'changes the billing details of the caller; its ids choose a place',
  'POST /v1/nfc/create-nfc-enquiry':
    'makes a new enquiry; its code, card and picture have to belong to the caller (create-nfc-enquiry.test.ts)',
  'POST /v1/card/create':
    'creates a new card; its ids choose a kind and a template and name a place of the caller, its slug is only requested, and a code has to belong to the caller (create-on-code.test.ts)',
  'POST /v1/card/partner-card-create':
    'creates a new card, as card/create, for whoever has the address; the partner cannot name an account or a code, and a brand has to be their own (brands.test.ts)',
  'POST /v1/partner/card-import':
    'creates new cards, as card/partner-card-create; its ids choose a template and a brand of the caller (import-pictures.test.ts), and pictures have to belong to the caller',
  'GET /v1/partner/brand/detail/{id}': 'the brand has to be one of the partner (brands.test.ts)',
  'PUT /v1/partner/brand/update': 'the brand has to be one of the partner (brands.test.ts)',
  'POST /v1/partner/brand/delete': 'the brand has to be one of the partner (brands.test.ts)',
  'POST /v1/partner/brand/duplicate': 'the brand has to be one of the partner (brands.test.ts)',
  'POST /v1/partner/brand/apply': 'the brand has to be one of the partner (brands.test.ts)',
  'POST /v1/partner/brand/create': 'creates a new brand; its id chooses a template',
  'PUT /v1/partner/created-card/keep':
    'the invitation has to be one that the partner made (keep-created-card.test.ts)',
  'POST /v1/invite-users/delete':
    'the invitation has to be one that the partner made (answer-invitation.test.ts)',
  'POST /v1/invite-users/resend': 'as delete (create-invitation.test.ts)',
  'POST /v1/invite-users/search-slug':
    'says of any link what everybody may see of it: whether it is free, and the card that it shows to visitors',
  'POST /v1/invite-users/add':
    'creates a new invitation; its slug is only requested, and its key belongs to the caller',
  'PUT /v1/notification/mark-all-seen':
    'marks notifications of the caller only, up to the id (notifications-list.test.ts)',
  'POST /v1/notification/push/subscribe':
    'stores the browser of the session of the caller; its address belongs to whoever has its keys (send-push.test.ts)',
  'POST /v1/notification/push/keep': 'as push/subscribe (send-push.test.ts)',
  'POST /v1/partner/package/details': 'the id is that of a package on sale, which everybody may see',
  'POST /v1/partner/check-credit-availability': 'the id chooses a kind of card; the credits are the caller’s',
  'POST /v1/partner/card-create-permission':
    'the id chooses a kind of card; the key and the credits are the caller’s',
  'POST /v1/dynamic-qrcode/create': 'creates a new card, as card/create',
  'POST /v1/event-card/create': 'creates a new card, as card/create',
  'PUT /v1/organiser-page/update':
    'writes the page of the caller; its link is that of nobody else (organisers/show-organiser.test.ts)',
  'POST /v1/event-registration/list':
    'lists registrations of the caller’s events; the ids narrow that (send-attendee-message.test.ts)',
  'PUT /v1/event-registration/answer-requests':
    'replies for each id by itself: those of events of others are not found (answer-requests.test.ts)',
  'GET /v1/event-registration/export': 'as list',
  'GET /v1/event-registration/codes/list':
    'lists codes of the caller’s events; the id narrows that (codes/own-codes.test.ts)',
  'GET /v1/event-registration/codes/export': 'as list',
  'GET /v1/event-registration/detail/{id}/answer-file/{answer_id}':
    'the registration has to be for an event of the caller, and its attendee has sent a file (answer-form.test.ts)',
  'GET /v1/event-registration/detail/{id}/payment-proof':
    'the registration has to be for an event of the caller, and its attendee has shown a proof (add-payment-proof.test.ts)',
  'GET /v1/payment/organiser-statement':
    'lists what was booked for the caller; the id narrows that (registrations/payments.test.ts)',
  'GET /v1/payment/organiser-statement/export': 'as the list',
  'GET /v1/payment/organiser-balances': 'adds up what was booked for the caller; the id narrows that',
  'POST /v1/event-registration/refund-part':
    'the registration has to be for an event of the caller, and paid (refund-part.test.ts)',
  'POST /v1/event-registration/refund':
    'the registration has to be for an event of the caller, and paid at a provider (payments.test.ts)',
  'POST /v1/student-card/create': 'creates a new card, as card/create',
  'POST /v1/merchandise-qrcode-batch/create':
    'creates a new batch; only admins may name another account as its owner (merchandise.test.ts)',
  'PUT /v1/merchandise-qrcode-batch/cancel':
    'the batch has to be the caller’s, as for disable; only one that is being made can be cancelled',
  'PUT /v1/merchandise-qrcode-batch/enable': 'as disable; only a disabled batch can be enabled',
  'GET /v1/merchandise-qrcode/list': 'the id narrows the list of codes of my own batches',
  'GET /v1/task/file/{id}': 'the file of a task of the caller, as for task/{id} (export-batch.test.ts)',
  'POST /v1/card/create/permission': 'its ids choose a kind of card and name the plan of the caller',
  'POST /v1/subscription/change-quote': 'the id is that of a price, which everybody may see',
  'PUT /v1/subscription/change': 'changes the subscription of the caller; the id chooses a price',
  'POST /v1/payment/quote': 'its ids choose a price and a place',
  'GET /v1/payment/own-price/{id}': 'its id chooses a price',
  'POST /v1/nfc-order/quote': 'its ids choose a template and a place',
  'POST /v1/nfc-order/create':
    'makes a new order; its code and picture have to belong to the caller (nfc/orders.test.ts)',
  'POST /v1/payment/create-order': 'creates a new order; its ids choose a price and a place',
  'POST /v1/card/list': 'ids narrow the list of my own cards',
  'POST /v1/card/qrcode/list': 'ids narrow the list of my own cards',
  'GET /v1/card/list-shared-contact': 'the id of a tag narrows the list of my own leads',
  'GET /v1/card/shared-contact-export': 'as the list; ids narrow it',
  'GET /v1/card/shared-contact-export-vcf': 'as the list; ids narrow it',
  'GET /v1/contacts/list': 'the id of a tag narrows the list of my own contacts',
  'GET /v1/contacts/export': 'as the list; ids narrow it',
  'GET /v1/contacts/export-vcf': 'as the list; ids narrow it',
  'POST /v1/contacts/update-tag': 'renames a tag of the caller (contacts/contact-notes.test.ts)',
  'POST /v1/contacts/delete-tag': 'deletes a tag of the caller (contacts/contact-notes.test.ts)',
  'POST /v1/card/merge-shared-contacts':
    'every id has to be that of a lead of the caller (contacts/merge-shared-contacts.test.ts)',
  'POST /v1/card/add-different-contacts': 'as merge-shared-contacts (contacts/different-contacts.test.ts)',
  'POST /v1/card/remove-different-contacts': 'as add-different-contacts',
  'POST /v1/contacts/save-to-contact':
    'saves a card that everybody who knows its link may see; the id alone is not enough',
}
