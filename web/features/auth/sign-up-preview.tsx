/** A blank card on which the typed name appears. */
export function SignUpPreview({ name, line }: { readonly name: string; readonly line: string }) {
  const isBlank = name.trim() === ''
  return (
    <div className="v-sheet">
      <div className="v-slip v-folded" data-blank={isBlank || undefined}>
        <span className="v-slip-name">{isBlank ? 'Your name' : name}</span>
        <span className="v-slip-line">{line}</span>
      </div>
    </div>
  )
}
