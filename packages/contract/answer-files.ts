import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { ByToken } from './registrations.ts'

/** Files that guests have sent as answers. Only they and the organiser of the event get them. */

const answerFile = {
  method: 'GET',
  // or `application/pdf`
  binary: 'image/webp',
  errors: ['registration_not_found', 'answer_not_found', 'unavailable'],
} as const

export const getOwnAnswerFile = endpoint({
  ...answerFile,
  path: '/v1/event-registration/answer-file/{token}/{answer_id}',
  access: 'public',
  summary: 'Get a file that was sent as an answer of a registration, by its token',
  params: ByToken.extend({ answer_id: Id }),
  limit: { points: 20, seconds: 60 },
})

export const getAnswerFile = endpoint({
  ...answerFile,
  path: '/v1/event-registration/detail/{id}/answer-file/{answer_id}',
  access: 'user',
  summary: 'Get a file that an attendee of mine has sent as an answer',
  params: z.object({ id: Id, answer_id: Id }),
})
