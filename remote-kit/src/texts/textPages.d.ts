declare module '*.md' {
  const page: import('./textPage.ts').TextPage;
  export default page;
}
