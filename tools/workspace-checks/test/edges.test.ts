import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from './workspace.ts';

/** What each project may import: the table of docs/architecture.md. Tools may import anything. */
const allowedEdges: Readonly<Record<string, readonly string[]>> = {
  'text-position': [],
  'lexical-index': [],
  'rfc-record': [],
  'rfc-parser': ['text-position'],
  'normative-extractor': ['rfc-parser', 'text-position'],
  'reference-graph': ['rfc-parser', 'rfc-record', 'text-position'],
  'citation-verifier': ['rfc-snapshot', 'rfc-parser', 'rfc-record', 'text-position'],
  'rfc-snapshot': ['rfc-parser', 'normative-extractor', 'reference-graph', 'rfc-record', 'text-position'],
  'rfc-diff': [
    'rfc-snapshot',
    'normative-extractor',
    'reference-graph',
    'rfc-parser',
    'rfc-record',
    'text-position',
  ],
  'jev-retrieval': ['rfc-snapshot', 'rfc-record', 'lexical-index', 'text-position'],
  'local-judge': ['jev-retrieval', 'lexical-index'],
  'evidence-protocol': [],
  'upstream-http': [],
  'local-model': [],
  'usage-ledger': [],
  'credential-store': [],
  'source-cache': ['upstream-http'],
  'datatracker-client': ['upstream-http', 'rfc-record'],
  'corpus-store': ['rfc-snapshot', 'rfc-record', 'lexical-index', 'text-position'],
  'evidence-engine': [
    'corpus-store',
    'datatracker-client',
    'evidence-protocol',
    'jev-retrieval',
    'lexical-index',
    'local-judge',
    'normative-extractor',
    'reference-graph',
    'citation-verifier',
    'rfc-diff',
    'rfc-parser',
    'rfc-record',
    'rfc-snapshot',
    'source-cache',
    'text-position',
    'upstream-http',
  ],
  cli: ['evidence-engine', 'evidence-protocol'],
};

interface Graph {
  readonly graph: {
    readonly nodes: Readonly<Record<string, { readonly data: { readonly root: string } }>>;
    readonly dependencies: Readonly<
      Record<string, readonly { readonly source: string; readonly target: string }[]>
    >;
  };
}

function readGraph(): Graph['graph'] {
  return (JSON.parse(readFileSync(join(workspaceRoot, '.nx/graph.json'), 'utf8')) as Graph).graph;
}

const shortName = (project: string): string => project.replace('@rfckit/', '');

/** Edges that the sources draw, not those that only tests need. */
function importsOf(projectRoot: string): readonly string[] {
  const names = new Set<string>();
  for (const file of readdirSync(join(workspaceRoot, projectRoot, 'src'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(workspaceRoot, projectRoot, 'src', file), 'utf8');
    for (const match of source.matchAll(/(?:from|import\()\s*'@rfckit\/([a-z-]+)'/g))
      names.add(match[1] ?? '');
  }
  return [...names].sort();
}

describe('the edges between packages', () => {
  const graph = readGraph();
  const shipped = Object.entries(graph.nodes).filter(([, node]) => /^(packages|apps)\//.test(node.data.root));

  it('finds every shipped project in the table, and nothing in the table that does not exist', () => {
    expect(shipped.map(([name]) => shortName(name)).sort()).toEqual(Object.keys(allowedEdges).sort());
  });

  it.each(shipped.map(([name, node]) => [shortName(name), node.data.root] as const))(
    '%s imports only what the table allows it',
    (name, root) => {
      const imported = importsOf(root);
      expect(imported.filter((target) => !(allowedEdges[name] ?? []).includes(target))).toEqual([]);
    },
  );

  it.each(shipped.map(([name]) => [shortName(name), name] as const))(
    '%s has no edge in the project graph beyond its table and the tools that its tests use',
    (name, project) => {
      const targets = (graph.dependencies[project] ?? [])
        .map((edge) => edge.target)
        .filter((t) => t in graph.nodes);
      const beyond = targets.filter((target) => {
        const isTool = graph.nodes[target]?.data.root.startsWith('tools/') ?? false;
        return (
          !isTool && !(allowedEdges[name] ?? []).includes(shortName(target)) && !isTestOnly(project, target)
        );
      });
      expect(beyond).toEqual([]);
    },
  );

  it('really sees edges', () => {
    expect(importsOf('packages/evidence-engine').length).toBeGreaterThan(5);
    expect((graph.dependencies['@rfckit/evidence-engine'] ?? []).length).toBeGreaterThan(5);
  });
});

function isTestOnly(project: string, target: string): boolean {
  const root = readGraph().nodes[project]?.data.root ?? '';
  const manifest = JSON.parse(readFileSync(join(workspaceRoot, root, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return !(target in (manifest.dependencies ?? {})) && !importsOf(root).includes(shortName(target));
}
