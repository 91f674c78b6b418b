/**
 * Users: what a person may see and change of their own account.
 * Owns the profile columns of `users`; auth owns how people sign in.
 * Never: passwords, sessions, codes.
 * Emits and hears no events.
 */
export { presentUser } from './present.ts'
export { usersRoutes } from './routes.ts'
export { findUser } from './store.ts'
