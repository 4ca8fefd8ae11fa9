declare module '*.toml' {
  const book: Record<string, unknown>;
  export default book;
}
