/**
 * Templates: the built-in ones, the custom ones that admins make of them, and which of them an account may use.
 * Owns `templates` and `user_templates`; users stores whether an account may use the templates that every account has.
 * Does not: how a template draws a card (packages/cards).
 * Emits no events and subscribes to none.
 */
export { chooseTemplate, getPresets } from './choose-template.ts'
export type { ChosenTemplate } from './choose-template.ts'
export { templatesRoutes } from './routes.ts'
export { shownThemeId } from './rules.ts'
export { isTemplateAssigned } from './store.ts'
