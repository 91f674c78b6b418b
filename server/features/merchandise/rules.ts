/** A printed serial number: MUG-000123. */
export const labelOf = (prefix: string, serial: number): string => prefix + String(serial).padStart(6, '0')
