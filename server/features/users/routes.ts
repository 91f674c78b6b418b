import { getUserDetails } from '#contract/users.ts'
import { route } from '#server/platform/http/route.ts'
import { getDetails } from './get-details.ts'

export const usersRoutes = [route(getUserDetails, getDetails)]
