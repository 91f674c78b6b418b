/** Errors of partners, their credits, brands and invitations: a part of the catalogue in errors.ts. */
export const partnerErrors = {
  partner_not_found: { status: 404, text: 'There is no such partner.' },
  partner_suspended: { status: 409, text: 'Your account cannot make cards for others at the moment.' },
  partner_decided: { status: 409, text: 'You are a partner already, or your application is being read.' },
  credit_below_zero: { status: 409, text: 'The partner has not so many credits to take away.' },
  insufficient_credit: {
    status: 409,
    text: 'You have no credit left for this. Add credits, then try again.',
  },
  invitation_exists: {
    status: 409,
    text: 'You have invited this person already. Wait for the answer, or delete that invitation.',
  },
  invitation_not_found: { status: 404, text: 'There is no such invitation.' },

  brand_not_found: { status: 404, text: 'There is no such brand.' },
  brand_name_taken: { status: 409, text: 'You have a brand with this name already.' },
  too_many_brands: { status: 409, text: 'You have 50 brands, which is the most. Delete one first.' },
} as const
