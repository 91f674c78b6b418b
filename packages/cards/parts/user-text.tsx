/** One line somebody wrote: keeps its own direction whatever surrounds it. */
export function Line({ text }: { readonly text: string }) {
  return <bdi>{text}</bdi>
}

/** Several lines somebody wrote; line breaks are kept by the style sheet. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <p className="prose" dir="auto">
      {text}
    </p>
  )
}
