import { templateIdOf } from '#cards/template-ids.ts'
import type * as contract from '#contract/templates.ts'
import { getEntitlements } from '#server/features/subscriptions/index.ts'
import { findDefaultTemplates, updateDefaultTemplates } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { readPresets } from './presets.ts'
import { lockOf } from './rules.ts'
import {
  insertAssignment,
  isAssignmentActive,
  selectCustomTemplates,
  selectTemplatesOf,
  updateAssignment,
} from './store.ts'

/** @throws AppError user_not_found for the account of somebody else, unless an admin asks */
function accountOf({ userId, role }: Actor, named: string | null | undefined): string {
  if (typeof named === 'string' && named !== userId && role !== 'ADMIN') throw new AppError('user_not_found')
  return named ?? userId
}

async function getDefaults({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const isOn = await findDefaultTemplates(db, userId)
  if (isOn === undefined) throw new AppError('user_not_found')
  return isOn
}

export const getDefaultTemplateStatus: Handler<typeof contract.getDefaultTemplateStatus> = async (
  ctx,
  { query },
) => {
  const user_id = accountOf(ctx.actor, query.user_id)
  return { user_id, default_temp_status: await getDefaults(ctx, user_id) }
}

export const updateDefaultTemplateStatus: Handler<typeof contract.updateDefaultTemplateStatus> = async (
  ctx,
  { body: { user_id, status } },
) =>
  ctx.tx(async (tx) => {
    const isOn = status === 1
    if (!(await updateDefaultTemplates(tx.db, user_id, isOn, tx.now()))) throw new AppError('user_not_found')
    await recordChange(
      tx,
      'templates-updated',
      { type: 'user', id: user_id },
      { after: { default_templates: isOn } },
    )
    return { user_id, default_temp_status: status }
  })

/** Built-in templates of other releases, which this one cannot draw, are left out. */
export const listUserTemplates: Handler<typeof contract.listUserTemplates> = async (ctx, { body }) => {
  const userId = accountOf(ctx.actor, body.user_id)
  const hasDefaults = await getDefaults(ctx, userId)
  const { features } = await getEntitlements(ctx.db, userId)
  const hasTemplates = features.templates.included
  const rows = await selectTemplatesOf(ctx.db, userId)
  return {
    list: rows
      .filter(({ family, theme_id }) => family !== 'vcard' || templateIdOf(theme_id) === theme_id)
      .map((row) => ({
        template_id: row.id,
        qrcode_theme_id: row.theme_id,
        custom_template_id: row.base_id === null ? null : row.id,
        family: row.family,
        name: row.name,
        presets: row.base_id === null ? null : readPresets(row),
        reason: lockOf(row, { hasDefaults, hasTemplates }),
      })),
  }
}

export const listCustomTemplates: Handler<typeof contract.listCustomTemplates> = async ({ db }, { body }) => {
  const { start, limit, searchValue, user_id } = body
  const { list, ...counted } = await selectCustomTemplates(db, user_id ?? null, searchValue ?? '', {
    start,
    limit,
  })
  return {
    ...counted,
    list: list.map(({ id, name, base_id, is_default, is_assigned, ...stored }) => ({
      template_id: id,
      name,
      base_id: base_id ?? id,
      presets: readPresets(stored),
      is_default,
      is_assigned: is_assigned !== null,
      is_active: is_assigned ?? false,
    })),
  }
}

const missing = {
  user_templates_user_id_fkey: 'user_not_found',
  user_templates_template_id_fkey: 'template_not_found',
} as const

export const assignTemplate: Handler<typeof contract.assignTemplate> = async (ctx, { body }) =>
  mapConstraints(missing, () =>
    ctx.tx(async (tx) => {
      const row = { ...body, assigned_by: ctx.actor.userId, created_at: tx.now() }
      const isNew = await insertAssignment(tx.db, row)
      if (isNew) await recordAssignment(tx, body, { is_active: true })
      const isActive = isNew || (await isAssignmentActive(tx.db, body)) === true
      return { ...body, is_active: isActive }
    }),
  )

export const updateUserTemplateStatus: Handler<typeof contract.updateUserTemplateStatus> = async (
  ctx,
  { body },
) =>
  ctx.tx(async (tx) => {
    const isActive = body.is_active === 1
    if (!(await updateAssignment(tx.db, body, isActive))) throw new AppError('template_not_found')
    await recordAssignment(tx, body, { is_active: isActive })
    return body
  })

type Assigned = { readonly user_id: string; readonly template_id: number }

const recordAssignment = (tx: Ctx, { user_id, template_id }: Assigned, after: { is_active: boolean }) =>
  recordChange(tx, 'template-assigned', { type: 'user', id: user_id }, { after: { template_id, ...after } })
