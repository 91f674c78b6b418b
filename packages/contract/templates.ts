import { z } from 'zod'
import { colorDefaults, vcardThemeIds } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  FileName,
  Flag,
  HexColor,
  TemplateId,
  YesNo,
  line,
  requiredLine,
  stamps,
} from './fields.ts'
import { issue } from './issues.ts'
import { Page, listOf } from './list.ts'
import { resource } from './resource.ts'

/** Why a person cannot use a template now. */
export const templateLocks = ['defaults_off', 'switched_off', 'inactive', 'plan'] as const
export type TemplateLock = (typeof templateLocks)[number]

const presets = {
  primary_color: HexColor.default(colorDefaults.primary_color),
  secondary_color: HexColor.default(colorDefaults.secondary_color),
  /** 1 light, 2 dark, 3 as the visitor's device is set. */
  color_theme: z
    .int()
    .min(1, issue('invalid_color_theme'))
    .max(3, issue('invalid_color_theme'))
    .default(colorDefaults.theme),
  /** Name of an uploaded picture, the logo of the cards; null or empty for none. */
  logo: FileName.nullable().default(null),
  /** Whether cards always have these colors and this logo, whatever their owners choose. */
  is_locked: BooleanFlag.default(false),
}
const shownPresets = {
  primary_color: z.string(),
  secondary_color: z.string(),
  color_theme: z.int(),
  logo: z.string(),
  is_locked: z.boolean(),
}
const Presets = z.object(shownPresets)
export type Presets = z.output<typeof Presets>

/** Templates that admins make: a built-in one with colors and a logo. */
export const customTemplates = resource({
  name: 'template',
  path: '/v1/template',
  access: 'admin',
  key: 'template_id',
  id: TemplateId,
  entity: z.object({
    template_id: z.int(),
    name: z.string(),
    /** The built-in template (`qrcode_theme_id`) that it is made of. */
    base_id: z.int(),
    ...shownPresets,
    logo: z.string().nullable(),
    /** Whether every account may use it, or only those it is assigned to. */
    is_default: z.boolean(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    name: requiredLine(60, 'enter_thing_name'),
    base_id: z.literal(vcardThemeIds, issue('invalid_template')),
    ...presets,
    is_default: BooleanFlag.default(false),
    is_active: BooleanFlag.default(true),
  }),
  sort: ['name', 'created_at', 'updated_at'],
  filters: { is_active: YesNo },
  actions: ['list', 'get', 'create', 'update', 'updateStatus', 'export'],
  missing: 'template_not_found',
  errors: ['template_name_taken', 'file_not_found'],
  at: {
    create: { path: '/v1/card/add-template' },
    update: { path: '/v1/card/update/template' },
  },
})

export const listCustomTemplates = endpoint({
  method: 'POST',
  path: '/v1/card/custom-templates',
  access: 'admin',
  summary: 'List custom templates, and which of them a user has',
  body: Page.extend({ searchValue: line(100).nullish(), user_id: z.uuid().nullish() }),
  reply: listOf(
    z.object({
      template_id: z.int(),
      name: z.string(),
      base_id: z.int(),
      presets: Presets,
      is_default: z.boolean(),
      /** Whether the user has it, switched on or off. */
      is_assigned: z.boolean(),
      /** Whether the user's is switched on. */
      is_active: z.boolean(),
    }),
  ),
  errors: [],
})
export type AssignableTemplate = z.output<typeof listCustomTemplates.reply>['list'][number]

const DefaultStatus = z.object({ user_id: z.uuid(), default_temp_status: Flag })

export const getDefaultTemplateStatus = endpoint({
  method: 'GET',
  path: '/v1/card/default-template-status',
  access: 'user',
  summary: 'Get whether an account may use the templates that every account has',
  /** My own account when absent; admins may name any. */
  query: z.object({ user_id: z.uuid().optional() }),
  reply: DefaultStatus,
  errors: ['user_not_found'],
})

export const updateDefaultTemplateStatus = endpoint({
  method: 'PUT',
  path: '/v1/card/update/default-template-status',
  access: 'admin',
  summary: 'Update whether an account may use the templates that every account has',
  body: z.object({ user_id: z.uuid(), status: Flag }),
  reply: DefaultStatus,
  errors: ['user_not_found'],
})

export const listUserTemplates = endpoint({
  method: 'POST',
  path: '/v1/card/users/templates',
  access: 'user',
  summary: 'List the templates of an account, and why some are locked',
  /** My own account when absent; admins may name any. */
  body: z.object({ user_id: z.uuid().nullish() }),
  reply: z.object({
    list: z.array(
      z.object({
        template_id: z.int(),
        /** Of a custom template that of the built-in one. */
        qrcode_theme_id: z.int(),
        custom_template_id: z.int().nullable(),
        family: z.string(),
        name: z.string(),
        presets: Presets.nullable(),
        /** Null: it can be used now. */
        reason: z.enum(templateLocks).nullable(),
      }),
    ),
  }),
  errors: ['user_not_found'],
})
export type UserTemplate = z.output<typeof listUserTemplates.reply>['list'][number]

const Assignment = z.object({ user_id: z.uuid(), template_id: z.int(), is_active: Flag })

/** Assigning it again changes nothing. */
export const assignTemplate = endpoint({
  method: 'POST',
  path: '/v1/card/template-assign',
  access: 'admin',
  summary: 'Add a custom template to an account',
  body: z.object({ user_id: z.uuid(), template_id: TemplateId }),
  reply: Assignment,
  errors: ['user_not_found', 'template_not_found'],
})

export const updateUserTemplateStatus = endpoint({
  method: 'PUT',
  path: '/v1/card/update/users-template-status',
  access: 'admin',
  summary: 'Switch a template of an account on or off',
  body: z.object({ user_id: z.uuid(), template_id: TemplateId, is_active: Flag }),
  reply: Assignment,
  errors: ['template_not_found'],
})
