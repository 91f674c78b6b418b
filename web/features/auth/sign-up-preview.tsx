/** A blank card on which the typed name appears. */
export function SignUpPreview({ name, line }: { readonly name: string; readonly line: string }) {
  const isBlank = name.trim() === ''
  return (
    <div className="v-sheet">
      <div className="v-sign-up-preview v-folded" data-blank={isBlank || undefined}>
        <span className="v-sign-up-preview-name">{isBlank ? 'Your name' : name}</span>
        <span className="v-sign-up-preview-line">{line}</span>
      </div>
    </div>
  )
}
