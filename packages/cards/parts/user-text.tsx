import { Fragment } from 'react'

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

/** An address of mail or of the web. A line may end after one of its signs, before a word has to break. */
export function Address({ text }: { readonly text: string }) {
  return (
    <bdi>
      {text.split(/(?<=[@._/])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
