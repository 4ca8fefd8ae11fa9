/** Which page the address names; moving between pages without loading anew. */
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  readonly table: string | null = $derived(/^\/t\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null);

  readonly analysis: string | null = $derived(/^\/t\/([\w-]+)\/analysis\/?$/.exec(this.path)?.[1] ?? null);

  /** A finished game looked at again: a table's, or a record that was brought. */
  readonly replay: { id: string; path: string; isTable: boolean } | null = $derived.by(() => {
    const [, table, brought] = /^\/(?:t\/([\w-]+)\/replay|replay\/([\w-]+))\/?$/.exec(this.path) ?? [];
    if (table) return { id: table, path: `/api/tables/${table}/replay`, isTable: true };
    return brought ? { id: brought, path: `/api/replays/${brought}`, isTable: false } : null;
  });

  go(path: string): void {
    if (path === this.path) return;
    history.pushState(null, '', path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** For links: a plain click stays on the page. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const route = new Route();
