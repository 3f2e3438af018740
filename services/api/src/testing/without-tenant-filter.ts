import {
  BinaryOperationNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  ColumnNode,
  ValueNode,
} from 'kysely';

const isOfWorkspace = ({leftOperand, operator}: BinaryOperationNode): boolean =>
  ReferenceNode.is(leftOperand) &&
  ColumnNode.is(leftOperand.column) &&
  /^workspace(?:Id|_id)$/.test(leftOperand.column.column.name) &&
  OperatorNode.is(operator) &&
  operator.operator === '=';

/** Makes `workspaceId = …` always true, wherever a query contains it. */
class Transformer extends OperationNodeTransformer {
  count = 0;

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (!isOfWorkspace(node)) return super.transformBinaryOperation(node);
    this.count += 1;
    return BinaryOperationNode.create(
      ValueNode.createImmediate(1),
      OperatorNode.create('='),
      ValueNode.createImmediate(1),
    );
  }
}

/** A plugin that removes the filter by workspace from every query; `count` is the number of removals. */
export const withoutTenantFilter = (): KyselyPlugin & {count: () => number} => {
  const transformer = new Transformer();
  return {
    count: () => transformer.count,
    transformQuery: ({node}) => transformer.transformNode(node as OperationNode) as typeof node,
    transformResult: async ({result}) => result,
  };
};
