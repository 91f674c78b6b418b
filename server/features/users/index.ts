/**
 * Users: what a person may see and change of their own account.
 * Owns the profile columns of `users`; auth owns how people sign in.
 * Does not: passwords, sessions, codes.
 * Emits no events and subscribes to none.
 */
export { parseRole, presentUser } from './get-user-details.ts'
export { usersRoutes } from './routes.ts'
export { findUser } from './store.ts'
