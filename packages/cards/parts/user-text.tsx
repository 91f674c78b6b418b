/** One line of a person's text, with its own text direction. */
export function Line({ text }: { readonly text: string }) {
  return <bdi>{text}</bdi>
}

/** Several lines of a person's text; the style sheet keeps the line breaks. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <p className="prose" dir="auto">
      {text}
    </p>
  )
}
