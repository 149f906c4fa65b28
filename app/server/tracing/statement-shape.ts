/** A statement without values: a short name, and the attributes of its span. */
export type StatementShape = { name: string; attributes: { 'db.system.name': string; 'db.query.text': string } };

/** Enough to find the statement in the code; the text is sent with every span. */
const maxTextLength = 160;

/** Replaces literals, so that no value is left; parameters such as $1 stay. */
const withoutLiterals = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** 'select train_stops': the command and the first table or function. */
const shortName = (text: string): string => {
  const command = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
  const target = /\b(?:from|into|update|join)\s+"?([\w.]+)/i.exec(text)?.[1];
  return target && /^(?:select|insert|update|delete|with)$/.test(command) ? `${command} ${target}` : command;
};

const shapes = new Map<string, StatementShape>();

/** The texts of an application are few; those that are built from lists of values are more. */
const maxShapes = 1000;

/** The shape of a statement, cached by its text. `name` is the name of a prepared statement. */
export const statementShape = (sql: string, name?: string): StatementShape => {
  const key = name ?? sql;
  const known = shapes.get(key);
  if (known) return known;
  const text = withoutLiterals(sql);
  const shape = {
    name: name ?? shortName(text),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
  };
  if (shapes.size >= maxShapes) shapes.clear();
  shapes.set(key, shape);
  return shape;
};
