/**
 * Users: what a person may see and change of their own account.
 * Owns `users` and `user_roles`; auth decides how people sign in.
 * Never: passwords, sessions, codes.
 * Emits and hears no events.
 */
export { presentUser } from './present.ts'
export { usersRoutes } from './routes.ts'
export { findUser, insertUser, updatePassword } from './store.ts'
