import type { AppCtx } from '#server/platform/ctx.ts'
import { insertNotes, noteRows } from './note-store.ts'
import type { Rows } from './note-store.ts'
import { tellOf } from './tell-people.ts'

const writer =
  <About>(rowsOf: (about: About) => Rows) =>
  ({ tx: inTx }: AppCtx, about: About): Promise<void> =>
    inTx(async (tx) => {
      for (const written of await insertNotes(tx.db, rowsOf(about), tx.now())) await tellOf(tx, written)
    })

/** The subscribers that write what people find in their list, one for each event that they should know of. */
export const notes = {
  noteLead: writer(noteRows.noteLead),
  noteLeadReminder: writer(noteRows.noteLeadReminder),
  noteOffer: writer(noteRows.noteOffer),
  noteTransfer: writer(noteRows.noteTransfer),
  noteHandover: writer(noteRows.noteHandover),
  noteInvitation: writer(noteRows.noteInvitation),
  noteEndedInvitation: writer(noteRows.noteEndedInvitation),
  noteWithdrawal: writer(noteRows.noteWithdrawal),
  notePartner: writer(noteRows.notePartner),
  notePlan: writer(noteRows.notePlan),
  notePastDue: writer(noteRows.notePastDue),
  noteLapse: writer(noteRows.noteLapse),
  notePayment: writer(noteRows.notePayment),
  noteRefund: writer(noteRows.noteRefund),
  noteBatch: writer(noteRows.noteBatch),
  noteRegistration: writer(noteRows.noteRegistration),
  notePaymentShown: writer(noteRows.notePaymentShown),
  noteNfcOrder: writer(noteRows.noteNfcOrder),
  noteEnquiry: writer(noteRows.noteEnquiry),
} as const
