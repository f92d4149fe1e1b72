type Value = string | number
/** The parts of a shape that stand for a value, one for each `:name` in it. */
type PartsOf<Shape extends string> = Shape extends `${string}:${string}/${infer Rest}`
  ? [Value, ...PartsOf<Rest>]
  : Shape extends `${string}:${string}`
    ? [Value]
    : []
type AddressOf<Shape extends string> =
  PartsOf<Shape> extends [] ? Shape : (...values: PartsOf<Shape>) => string

const fill =
  (shape: string) =>
  (...values: Value[]) => {
    let next = 0
    return shape.replace(/:\w+/g, () => encodeURIComponent(values[next++] ?? ''))
  }

/** Of each shape what spells an address: itself, or where it has parts (`/rooms/:slug`) the function that fills them in. */
export const addressesOf = <const Shapes extends Record<string, string>>(shapes: Shapes) =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, shape.includes(':') ? fill(shape) : shape]),
  ) as { readonly [Name in keyof Shapes]: AddressOf<Shapes[Name]> }
