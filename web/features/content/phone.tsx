import { pictures } from './home-pictures.ts'

export type PhoneProps = {
  readonly of: keyof typeof pictures
  readonly alt: string
  /** The first picture people see is not put off. */
  readonly eager?: boolean
}

/** A sample card in a phone's window, in the scheme of the page: the other picture is never loaded. */
export function Phone({ of, alt, eager = false }: PhoneProps) {
  return (
    <div className="v-phone-window">
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={`v-only-${scheme}`}
          src={pictures[of][scheme]}
          alt={alt}
          width={600}
          height={1233}
          // a hidden picture that is put off is not loaded at all
          loading={eager && scheme === 'light' ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </div>
  )
}
