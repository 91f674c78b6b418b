import { Button } from '@mantine/core'

/** The one seal-red act of a screen. */
export const PrimaryButton = Button.withProps({ variant: 'filled', color: 'seal' })

/** A strong act that is not the screen's one: in dialogs, rows and folds. */
export const SecondaryButton = Button.withProps({ variant: 'filled', color: 'ink' })

/** An act beside others: cancel, back, more. */
export const SubtleButton = Button.withProps({ variant: 'subtle', color: 'ink' })
