import * as contract from '#contract/student-cards.ts'
import { route } from '#server/platform/http/route.ts'
import * as student from './handlers.ts'
import { verifyStudentCard } from './verify.ts'

export const studentRoutes = [
  route(contract.createStudentCard, student.createStudentCard),
  route(contract.updateStudentCard, student.updateStudentCard),
  route(contract.getStudentCard, student.getStudentCard),
  route(contract.updateStudentStatus, student.updateStudentStatus),
  route(contract.verifyStudentCard, verifyStudentCard),
  route(contract.checkSlugIsStudentId, student.checkSlugIsStudentId),
]
