declare module '*.toml' {
  const book: import('./texts').Book;
  export default book;
}
