import { createExport } from '#contract/account.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AuditAction } from '#contract/audit-names.ts'
import { createUser } from '../factories.ts'
import { jobOf } from './scene.ts'
import type { MailJob, Scene, Stage } from './scene.ts'

const addressOf = ({ app }: Stage, userId: string) =>
  app.ctx.db.selectFrom('addresses').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()

/** Somebody whose account the audit log says something of. */
const changed =
  (action?: AuditAction): Scene =>
  async ({ app, createReader }) => {
    const { id: userId } = await createReader()
    const subject = { type: 'user', id: userId }
    if (action !== undefined) await recordAction(app.ctx, { actorId: userId, action, subject })
    return { payload: { userId } }
  }

/** Somebody who has not confirmed their address. */
const createNewcomer = ({ app }: Stage) =>
  createUser(app.ctx.db, { name: 'Asha Rao', email_verified: false, time_zone: 'Asia/Kolkata' })

const byNewcomer: Scene = async (stage) => ({ payload: { userId: (await createNewcomer(stage)).id } })

async function startTask({ app, createReader }: Stage) {
  const { token: as } = await createReader()
  return (await app.call(createExport, { as })).data.task_id
}

const failed: Scene = async (stage) => {
  const taskId = await startTask(stage)
  await stage.app.ctx.db.updateTable('tasks').set({ status: 'failed' }).where('id', '=', taskId).execute()
  return { payload: { taskId, adminId: stage.admin.id } }
}

/** Mails about accounts and their security. */
export const accountScenes = {
  sendSignUpMail: byNewcomer,
  sendInvitation: byNewcomer,
  sendVerificationCode: async (stage) => {
    const { id } = await addressOf(stage, (await createNewcomer(stage)).id)
    return { payload: { addressId: id } }
  },
  sendResetCode: async (stage) => {
    const { id } = await addressOf(stage, (await stage.createReader()).id)
    return { payload: { addressId: id } }
  },
  sendPasswordNotice: changed('password.changed'),
  sendAddressNotice: changed(),
  sendAddressTrial: async ({ createReader }) => ({
    payload: { userId: (await createReader()).id, locale: 'en' },
  }),
  sendUndoLink: async ({ app, createReader }) => {
    const { id: user_id, email: value } = await createReader()
    const now = app.ctx.now()
    const { id: undoId } = await app.ctx.db
      .insertInto('address_undos')
      .values({
        user_id,
        kind: 'mail',
        value,
        changed_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payload: { undoId } }
  },
  mailGuessNotice: async (stage) => {
    const { payload } = await changed('password.guessed')(stage)
    return { payload: { ...payload, adminId: stage.admin.id } }
  },
  sendDeviceNotice: async ({ app, createReader }) => {
    const { id: userId } = await createReader()
    const { id: sessionId } = await app.ctx.db
      .updateTable('sessions')
      .set({ device: 'Firefox/Windows' })
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payload: { userId, sessionId } }
  },
  sendCodeGuessNotice: changed(),
  sendFactorAdded: changed('second-factor.added'),
  sendFactorRemoved: changed('second-factor.removed'),
  sendFactorReset: changed('second-factor.reset'),
  sendCodesReplaced: changed('recovery-codes.replaced'),
  sendRecoveryCodeUsed: changed('recovery-code.used'),
  sendPasskeyAdded: changed('passkey.added'),
  sendPasskeyRemoved: changed('passkey.removed'),
  sendDeletionNotice: async ({ app, createReader }) => {
    const { id: userId } = await createReader()
    const erase_after = new Date(app.ctx.now().getTime() + 14 * 86_400_000)
    await app.ctx.db
      .updateTable('users')
      .set({ status: 'deleted', erase_after })
      .where('id', '=', userId)
      .execute()
    return { payload: { userId } }
  },
  sendExportNotice: async (stage) => {
    await startTask(stage)
    return jobOf(stage, 'sendExportNotice')
  },
  sendTaskFailure: failed,
  sendTaskAlert: failed,
} satisfies Partial<Record<MailJob, Scene>>
