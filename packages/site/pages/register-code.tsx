import type { SiteFrame } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { Bdi, attendWords } from './attend-parts.tsx'
import { Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

/** The code of a form. */
export type CodeContent = {
  /** What its field shows. */
  readonly typed: string
  /** What it gives, in words; empty while none is used. */
  readonly gives: string
  /** Of the terms whose prices the form shows: sent with it, so that nobody pays others unseen. */
  readonly mark: string
}

type Props = { readonly frame: SiteFrame; readonly form: TypedForm; readonly code: CodeContent }

/** A code that lowers prices or opens tickets. Its button shows what it gives; the form is not sent by it. */
export function RegisterCode({ frame, form, code: { typed, gives, mark } }: Props) {
  const words = attendStringsOf(frame.locale)
  const shown = { ...form, values: { ...form.values, code: typed } }
  return (
    <div>
      <div className="code-row">
        <Field form={shown} words={attendWords(frame)} name="code" autoComplete="off" maxLength={60} />
        <button className="btn" name="update" value="code" formNoValidate>
          {words.applyCode}
        </button>
      </div>
      {gives !== '' && (
        <output>
          <Bdi>{gives}</Bdi>
        </output>
      )}
      <input type="hidden" name="code_mark" value={mark} />
    </div>
  )
}
