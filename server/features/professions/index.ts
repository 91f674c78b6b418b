/**
 * Professions: industries, their departments, and professions that people choose in their profiles.
 * Owns `industry_types`, `industry_departments` and `profession_types`; a migration fills them.
 * It does not own what a person chose: users stores that.
 * Emits and handles no events.
 */
export { professionsRoutes } from './routes.ts'
