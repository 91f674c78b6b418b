import { z } from 'zod'
import { PhoneText } from './contact-shapes.ts'
import { endpoint } from './endpoint.ts'
import { prose, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { askedFields } from './registration-answers.ts'
import { PublicRegistration } from './registration-shapes.ts'
import { foodPreferences } from './registration-values.ts'
import { ByToken } from './registrations.ts'

/** The mail address stays: whoever else gets the ticket, it is passed on to. What is left out stays as it is. */
export const updatePublicRegistration = endpoint({
  method: 'PUT',
  path: '/v1/event-registration/update-public',
  access: 'public',
  summary:
    'Update the name and answers of one’s own registration, until the moment that the organiser has set',
  body: ByToken.extend({
    first_name: requiredLine(100, 'enter_name'),
    phone: PhoneText.optional(),
    food_preference: z.enum(foodPreferences, issue('invalid_choice')).optional(),
    message: prose(1000).optional(),
    ...askedFields,
  }),
  reply: PublicRegistration,
  errors: ['registration_not_found', 'wrong_state'],
  limit: { points: 60, seconds: 60 },
})
